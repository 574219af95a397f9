import { playBare } from './play-bare';

playBare('profile');
