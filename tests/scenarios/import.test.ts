import { playBare } from './play-bare';

playBare('import');
