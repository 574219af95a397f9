import { playOnScreen } from './play-on-screen';

playOnScreen('session-end');
