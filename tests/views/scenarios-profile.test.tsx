import { playOnScreen } from './play-on-screen';

playOnScreen('profile');
