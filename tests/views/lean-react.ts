/** React tells the browser's profiler of every element and every rendering, where there is one to tell: an eighth of a page's time. */
for (const told of ['createTask', 'timeStamp']) Object.defineProperty(console, told, { value: undefined });
