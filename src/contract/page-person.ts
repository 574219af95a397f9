/**
 * The header in which a page names the person for whom it was opened (own addition; other backends ignore it). The reference server
 * answers a call in anybody else's session like one without a session: a page that has heard nothing of the change gets nothing, and
 * does nothing, in somebody else's name (STATE-13, AUTH-04).
 */
export const PAGE_PERSON = 'x-page-person';
