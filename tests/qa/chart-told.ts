import { drawChart } from '../../docs/generate/diagram/chart';
import { sheetSvg } from '../../docs/generate/diagram/svg';
import type { Subject } from './subject';
import type { ToldChart } from './workbench/told';

/** The chart of a machine as the site for auditors has it, without its numbers: their table is there. */
export async function chartOf({ id, title, drawing, vocabulary }: Subject): Promise<ToldChart> {
  const { sheets, isWhole } = await drawChart({ drawing, vocabulary }, false);
  return {
    id,
    isWhole,
    sheets: sheets.map((sheet, index) => ({
      svg: sheetSvg(sheet, `chart-${id}-${index + 1}`, `Ablauf: ${title}`).text,
      width: Math.ceil(sheet.layout.width),
    })),
  };
}
