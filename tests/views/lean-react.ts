import React from 'react';
import { flushSync } from 'react-dom';

/** The React that ships has no `act`, by which the Testing Library draws at once: what was asked for is drawn before it returns (911). */
Object.assign(React, { act: flushSync });
