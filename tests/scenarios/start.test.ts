import { playBare } from './play-bare';

playBare('start');
