import { playBare } from './play-bare';

playBare('klassen');
