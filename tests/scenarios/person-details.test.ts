import { playBare } from './play-bare';

playBare('person-details');
