import type { AccountTable, SessionTable, PendingSignInTable, TriesTable, TokenTable } from './schema/account';
import type { ImportVorgangTable, ImportDataItemTable, ImportCredentialsGrantTable } from './schema/import';
import type { ItslearningTransferTable, OrganisationTable, OrganisationClosureTable } from './schema/organisation';
import type {
  PersonTable,
  PersonCountTable,
  PersonenkontextTable,
  EmailAddressTable,
  GivenUpNameTable,
  UserLockTable,
  SecurityNoticeTable,
  DevicePasswordTable,
} from './schema/person';
import type {
  MeldungTable,
  MeldungRevisionTable,
  AuditChainTable,
  AuditLogTable,
  AuditTailTable,
  SecretKeyProbeTable,
  PortalConfigTable,
} from './schema/portal';
import type { RolleTable, ServiceProviderTable, RolleServiceProviderTable, RollenerweiterungTable } from './schema/rolle';

/** The tables of the portal; migrations create exactly these, which a test holds against the migrated database. */
export interface Database {
  organisation: OrganisationTable;
  organisation_closure: OrganisationClosureTable;
  itslearning_transfer: ItslearningTransferTable;
  rolle: RolleTable;
  service_provider: ServiceProviderTable;
  rolle_service_provider: RolleServiceProviderTable;
  rollenerweiterung: RollenerweiterungTable;
  person: PersonTable;
  person_count: PersonCountTable;
  personenkontext: PersonenkontextTable;
  email_address: EmailAddressTable;
  given_up_name: GivenUpNameTable;
  user_lock: UserLockTable;
  security_notice: SecurityNoticeTable;
  account: AccountTable;
  device_password: DevicePasswordTable;
  session: SessionTable;
  pending_sign_in: PendingSignInTable;
  tries: TriesTable;
  token: TokenTable;
  import_vorgang: ImportVorgangTable;
  import_data_item: ImportDataItemTable;
  import_credentials_grant: ImportCredentialsGrantTable;
  meldung: MeldungTable;
  meldung_revision: MeldungRevisionTable;
  audit_log: AuditLogTable;
  audit_chain: AuditChainTable;
  audit_tail: AuditTailTable;
  secret_key_probe: SecretKeyProbeTable;
  portal_config: PortalConfigTable;
}
