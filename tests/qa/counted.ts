/** A number with its word, as the simulator counts. */
export { counted } from '../../docs/generate/simulator/views/parts';
