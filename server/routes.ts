import type { SignIn } from './auth/sign-in-routes';
import type { ServerContext } from './context';
import type { RouteHandlers } from './http/route-handler';
import { klassenRoutes } from './klasse/routes';
import { landesbediensteterRoutes } from './landesbediensteter/routes';
import { auditLogRoutes } from './audit/routes';
import { ownSessionRoutes } from './auth/own-sessions';
import { authRoutes } from './auth/routes';
import { clientErrorRoutes } from './client-errors/routes';
import { configRoutes } from './config/routes';
import { personActionRoutes } from './person/actions/routes';
import { devicePasswordRoutes } from './person/device-password';
import { importRoutes } from './import/routes';
import { loginInfoRoutes } from './person/login-info';
import { meldungRoutes } from './meldung/routes';
import { organisationenRoutes } from './organisationen/routes';
import { organisationsdateiRoutes } from './organisationsdatei/routes';
import { personenkontextRoutes } from './personenkontext/routes';
import { personenRoutes } from './person/reads';
import { personInfoRoutes } from './person/routes';
import { providerRoutes } from './provider/routes';
import { rolleRoutes } from './rolle/routes';
import { rollenerweiterungRoutes } from './rollenerweiterung/routes';
import { secondFactorRoutes } from './second-factor/routes';

/**
 * Every endpoint of the table with its handler; a missing one does not compile.
 * @param build of the pages that are served, null for none
 */
export function routeHandlers(context: ServerContext, signIn: SignIn, build: string | null): RouteHandlers {
  return {
    ...auditLogRoutes,
    ...authRoutes(context, signIn),
    ...clientErrorRoutes(build),
    ...configRoutes,
    ...devicePasswordRoutes,
    ...importRoutes,
    ...klassenRoutes,
    ...landesbediensteterRoutes,
    ...loginInfoRoutes,
    ...meldungRoutes,
    ...ownSessionRoutes,
    ...organisationenRoutes,
    ...organisationsdateiRoutes,
    ...personenRoutes,
    ...personenkontextRoutes,
    ...personActionRoutes,
    ...personInfoRoutes,
    ...providerRoutes,
    ...rolleRoutes,
    ...rollenerweiterungRoutes,
    ...secondFactorRoutes,
  };
}
