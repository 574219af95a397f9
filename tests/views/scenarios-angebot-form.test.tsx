import { playOnScreen } from './play-on-screen';

playOnScreen('angebot-form');
