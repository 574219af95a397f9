/** A figure that an expression of Prometheus names, and the labels that it asks of it. */
export interface Used {
  readonly name: string;
  readonly asks: readonly string[];
}

/**
 * The figures of an expression: a name, what stands in its braces, and the labels by which the expression groups, which every figure in it
 * must have. Enough of the language for what is deployed; a name that it does not know is taken for a figure.
 */
export function metricsIn(expression: string): Used[] {
  const groups = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/\s*,\s*/));
  const grouped = groups.filter((name) => name !== 'le');
  const plain = expression.replaceAll(/\bby \([^)]*\)/g, ' ').replaceAll(/\[[^\]]*\]/g, ' ');
  return [...plain.matchAll(/\b(up|(?:portal|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', given = '']) => ({
    name,
    asks: [...new Set([...[...given.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label), ...grouped])],
  }));
}

export interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly severity: string;
  readonly summary: string;
  readonly description: string;
}

/** The rules of a file of alerts, which is written a line for each of their parts. */
export function alertsIn(yaml: string): Alert[] {
  return yaml
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => {
      const part = (pattern: RegExp): string => pattern.exec(rule)?.[1]?.trim() ?? '';
      return {
        alert: part(/^(\w+)$/m),
        expr: part(/^ +expr: (.+)$/m),
        severity: part(/severity: (\w+)/),
        summary: part(/^ +summary: '(.+)'$/m),
        description: part(/^ +description: '(.+)'$/m),
      };
    });
}
