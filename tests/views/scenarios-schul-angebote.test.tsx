import { playOnScreen } from './play-on-screen';

playOnScreen('schul-angebote');
