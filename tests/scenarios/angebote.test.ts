import { playBare } from './play-bare';

playBare('angebote');
