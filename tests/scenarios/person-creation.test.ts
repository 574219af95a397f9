import { playBare } from './play-bare';

playBare('person-creation');
