import { playOnScreen } from './play-on-screen';

playOnScreen('angebote');
