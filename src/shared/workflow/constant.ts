import { useState } from 'react';

/** What is made once, when a view begins, and stays as long as it is drawn: a machine for its place, what the address said then. */
export function useConstant<Value>(make: () => Value): Value {
  const [made] = useState(make);
  return made;
}
