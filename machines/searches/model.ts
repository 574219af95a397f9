import { searchModel } from '#machines/patterns/search/samples';
import {
  angebotEbeneSearchMachine,
  schuleSearchMachine,
  klasseSearchMachine,
  organisationSearchMachine,
  rolleSearchMachine,
  schulformSearchMachine,
  traegerSearchMachine,
  freeSchulenSearchMachine,
  ownSchulenSearchMachine,
  zuordnungOrganisationSearchMachine,
  zuordnungRolleSearchMachine,
} from './machine';

/** The models of all searches by id: what each offers, where it belongs to something, and what it calls. */
export const models = {
  'schule-search': searchModel(schuleSearchMachine, {
    within: null,
    options: [
      { id: 'goethe', title: '0701234 (Goethe-Schule)' },
      { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' },
    ],
    calls: 'organisationen.list',
  }),
  'klasse-search': searchModel(klasseSearchMachine, {
    within: 'goethe',
    options: [
      { id: 'klasse-9a', title: '9a' },
      { id: 'klasse-9b', title: '9b' },
    ],
    calls: 'organisationen.list',
  }),
  'organisation-search': searchModel(organisationSearchMachine, {
    within: null,
    options: [
      { id: 'goethe', title: '0701234 (Goethe-Schule)' },
      { id: 'land', title: 'Land Schleswig-Holstein' },
    ],
    calls: 'organisationen.list',
  }),
  'rolle-search': searchModel(rolleSearchMachine, {
    within: null,
    options: [
      { id: 'lehr', title: 'Lehrkraft' },
      { id: 'lern', title: 'SuS' },
    ],
    calls: 'personAdministration.rollen',
  }),
  'schulform-search': searchModel(schulformSearchMachine, {
    within: null,
    options: [
      { id: 'oeffentlich', title: 'Öffentliche Schulen' },
      { id: 'ersatz', title: 'Ersatzschulen' },
    ],
    calls: 'organisationen.rootChildren',
  }),
  'traeger-search': searchModel(traegerSearchMachine, {
    within: 'oeffentlich',
    options: [
      { id: 'ostufer', title: 'Schulverband Ostufer' },
      { id: 'kiel', title: 'Stadt Kiel' },
    ],
    calls: 'organisationen.list',
  }),
  'free-schulen-search': searchModel(freeSchulenSearchMachine, {
    within: 'oeffentlich',
    options: [
      { id: 'goethe', title: '0701234 (Goethe-Schule)' },
      { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' },
    ],
    calls: 'organisationen.list',
  }),
  'own-schulen-search': searchModel(ownSchulenSearchMachine, {
    within: 'kiel',
    options: [
      { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' },
      { id: 'goethe', title: '0701234 (Goethe-Schule)' },
    ],
    calls: 'organisationen.list',
  }),
  'zuordnung-organisation-search': searchModel(zuordnungOrganisationSearchMachine, {
    within: null,
    options: [
      { id: 'goethe', title: '0701234 (Goethe-Schule)' },
      { id: 'land', title: 'Land Schleswig-Holstein' },
    ],
    calls: ['workflow.step', 'landesbediensteter.step'],
  }),
  'zuordnung-rolle-search': searchModel(zuordnungRolleSearchMachine, {
    within: 'goethe',
    options: [
      { id: 'lehr', title: 'Lehrkraft' },
      { id: 'lern', title: 'SuS' },
    ],
    calls: ['workflow.step', 'landesbediensteter.step'],
  }),
  'angebot-ebene-search': searchModel(angebotEbeneSearchMachine, {
    within: null,
    options: [
      { id: 'goethe', title: '0701234 (Goethe-Schule)' },
      { id: 'land', title: 'Öffentliche Schulen' },
    ],
    calls: 'organisationen.list',
  }),
} as const;
