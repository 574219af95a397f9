import { playBare } from './play-bare';

playBare('rollen');
