import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds up to which answers are told apart: a read takes hundredths, an import of a file some. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Why somebody was not let in: by the password or by the code of the second factor. */
export type SignInRefusal = 'wrong' | 'blocked' | 'locked' | 'lapsed' | 'unknown' | 'overtaken';

/**
 * What a server counts of itself (G3.3). Each label takes one of few values that stand in the source: who may write a label may fill
 * the memory of whoever collects, and name persons to everybody who reads.
 */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Counter<'method' | 'route' | 'status'>;
  readonly durations: Histogram<'method' | 'route'>;
  readonly sweeps: Counter<'outcome'>;
  readonly sweepSeconds: Gauge;
  readonly sweptAt: Gauge;
  readonly clientErrors: Counter<'kind'>;
  readonly clientErrorsRefused: Counter;
  /** Counts somebody who was not let in. */
  refuseSignIn(step: 'password' | 'code', reason: SignInRefusal): void;
}

/** Counters of one server, at nothing yet. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const refusals = new Counter({
    name: 'portal_sign_in_refusals_total',
    help: 'Sign-ins that were refused, by what was given last and why',
    labelNames: ['step', 'reason'],
    registers,
  });
  return {
    registry,
    requests: new Counter({
      name: 'portal_http_requests_total',
      help: 'Answers, by method, pattern of the path and status',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'portal_http_request_duration_seconds',
      help: 'Seconds from a request to the end of its answer',
      labelNames: ['method', 'route'],
      buckets: SECONDS,
      registers,
    }),
    sweeps: new Counter({ name: 'portal_sweeps_total', help: 'Sweeps, by how they ended', labelNames: ['outcome'], registers }),
    sweepSeconds: new Gauge({ name: 'portal_sweep_duration_seconds', help: 'Seconds that the last sweep took', registers }),
    sweptAt: new Gauge({
      name: 'portal_sweep_last_end_timestamp_seconds',
      help: 'When the last sweep came to its end, in seconds since 1970',
      registers,
    }),
    clientErrors: new Counter({
      name: 'portal_client_errors_total',
      help: 'Errors that pages have reported, by kind',
      labelNames: ['kind'],
      registers,
    }),
    clientErrorsRefused: new Counter({
      name: 'portal_client_errors_refused_total',
      help: 'Reports of pages that were one too many and not read',
      registers,
    }),
    refuseSignIn: (step, reason) => refusals.inc({ step, reason }),
  };
}
