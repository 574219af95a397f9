import type { EditKind } from '#rules/personen-edits';
import type { BulkIds } from '#shared/bulk/parts';

/** What testers call the parts of each edit. */
interface EditIds extends BulkIds {
  readonly card: string;
  readonly text: string;
  readonly submit: string;
  readonly discard: string;
}

const idsOf = (prefix: string, card = prefix): EditIds => ({
  card: `${card}-layout-card`,
  text: `${prefix}-confirmation-text`,
  submit: `${prefix}-submit-button`,
  discard: `${prefix}-discard-button`,
  notice: `${prefix}-progressing-notice`,
  progress: `${prefix}-progressbar`,
  result: `${prefix}-success-text`,
  close: `${prefix}-close-button`,
  saveFailures: 'person-bulk-error-save-button',
  failures: 'person-bulk-error-layout-card',
});

export const EDIT_IDS: Readonly<Record<EditKind, EditIds>> = {
  password: idsOf('password-reset'),
  transfer: { ...idsOf('bulk-change-klasse', 'change-klasse'), submit: 'bulk-change-klasse-button' },
  unassign: idsOf('org-unassign'),
  unassignRolle: idsOf('rolle-unassign'),
  assignRolle: idsOf('rolle-modify'),
  delete: idsOf('person-delete'),
};
