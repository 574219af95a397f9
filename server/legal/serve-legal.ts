import type { FastifyInstance } from 'fastify';
import { LEGAL_PAGE } from '#contract/legal-page';
import type { Settings } from '../settings';
import { legalPage } from './legal-page';
import { missingLegal } from './legal-values';

/** Serves the legal page to everybody, before another backend too; in production a missing text is told to operators (SHELL-05). */
export function serveLegal(app: FastifyInstance, settings: Settings): void {
  const page = legalPage(settings);
  app.get(LEGAL_PAGE, (_request, reply) => reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page));
  const missing = missingLegal(settings);
  if (settings.production && missing.length > 0)
    app.log.warn(
      `Impressum, Datenschutzerklärung und Erklärung zur Barrierefreiheit sind unvollständig. Setzen Sie ${missing.join(', ')} (docs/operations.md).`,
    );
}
