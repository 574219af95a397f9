import { playOnScreen } from './play-on-screen';

playOnScreen('import');
