import { playOnScreen } from './play-on-screen';

playOnScreen('person-details');
