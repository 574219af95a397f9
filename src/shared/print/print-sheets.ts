/** The page has drawn what its state says once the next frame begins. */
const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Hands the drawn sheets to the browser's print dialog; whether paper came out is not known afterwards. */
export async function printSheets(): Promise<void> {
  await nextFrame();
  await document.fonts.ready;
  window.print();
}
