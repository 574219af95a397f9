import { configure } from '@testing-library/react';
import { PATIENCE_MS } from '../patience-ms';

configure({ asyncUtilTimeout: PATIENCE_MS });
