import { playBare } from './play-bare';

playBare('schul-angebote');
