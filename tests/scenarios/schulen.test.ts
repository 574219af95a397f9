import { playBare } from './play-bare';

playBare('schulen');
