import type { SignIn } from '../auth/sign-in-routes';
import type { ServerContext } from '../context';
import type { RouteHandlers } from '../http/route-handler';
import { klassenRoutes } from '../klassen/routes';
import { authRoutes } from './auth';
import { configRoutes } from './config';
import { devicePasswordRoutes } from './device-password';
import { importRoutes } from './import';
import { loginInfoRoutes } from './login-info';
import { meldungRoutes } from './meldung';
import { organisationenRoutes } from './organisationen';
import { personInfoRoutes } from './person-info';
import { providerRoutes } from './provider';
import { rolleRoutes } from './rolle';
import { secondFactorRoutes } from './second-factor';

/** Every endpoint of the table with its handler; a missing one does not compile. */
export function routeHandlers(context: ServerContext, signIn: SignIn): RouteHandlers {
  return {
    ...authRoutes(context, signIn),
    ...configRoutes,
    ...devicePasswordRoutes,
    ...importRoutes,
    ...klassenRoutes,
    ...loginInfoRoutes,
    ...meldungRoutes,
    ...organisationenRoutes,
    ...personInfoRoutes,
    ...providerRoutes,
    ...rolleRoutes,
    ...secondFactorRoutes,
  };
}
