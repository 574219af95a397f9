import { playBare } from './play-bare';

playBare('personen');
