/** Questions without an object beside oneself, the page or a file, and why. */
export const WITHOUT_OBJECT: Readonly<Record<string, string>> = {
  'leave.title': 'the page',
  'own-sessions.others.title': 'all but this browser, which the sentence below it says',
  'form.giveUp.titlePlain': 'the page, which says what it is about',
  'import.leave.title': 'the page',
  'import.leave.checkTitle': 'the page',
  'import.leave.omittedTitle': 'the page',
  'import.leave.uploadingTitle': 'the page',
  'import.leave.startingTitle': 'the page',
  'import.leave.erasingTitle': 'the page',
  'hinweise.question.publish': 'the one of the portal; its text stands below',
  'hinweise.question.change': 'the one of the portal; its text stands below',
  'hinweise.question.end': 'the one of the portal; its text stands below',
  'second-factor.resetDialog.title': 'oneself',
  'person-zuordnungen.drop.title_other': 'the person is named; what is planned stands behind',
  'personen-export.question_one': 'changes nobody; what is found stands in the list behind',
  'personen-export.question_other': 'changes nobody; what is found stands in the list behind',
  'import.confirm.dialogTitlePlain': 'a backend that does not tell the school; the rows of the file stand below',
  'import.others.dialogTitlePlain': 'a backend that does not tell the school',
};

/** One of a kind without its name. */
export const NAMELESS =
  /(?:^|\s)(?:1|[Ee]ine[nr]?|[Dd]iese[mnrs]?) (?:Änderung|Benutzer|Hinweis|Import|Klasse|Person|Rolle|Schule)(?!\p{L})/u;
