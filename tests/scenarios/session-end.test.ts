import { playBare } from './play-bare';

playBare('session-end');
