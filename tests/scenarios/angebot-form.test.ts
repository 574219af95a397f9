import { playBare } from './play-bare';

playBare('angebot-form');
