import { playBare } from './play-bare';

playBare('hinweise');
