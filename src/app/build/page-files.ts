import { createServer, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { buildText } from '../../contract/page-build.ts';
import { ROOMS } from './rooms.ts';

const FRAMES = '/src/app/build/PageFrame.tsx';
const EARLY = '/src/app/early.ts';
const SCREENS = '/src/app/screens.ts';
const ROOT_ELEMENT = '<div id="root"></div>';
/** In development styles come with the scripts; what the frame needs is asked for beside them. */
const STYLES_OF_FRAME = ['/src/ui/tokens.css', '/src/ui/base.css', '/src/app/app.css', '/src/features/landing/landing.css'];

/** What `PageFrame.tsx` exports; it is loaded from the sources, as the portal's own scripts are. */
interface Frames {
  besideScreen(route: string): readonly string[];
  frameOf(route: string | null): PageFrame;
  frameFor(pathname: string): PageFrame;
}

interface PageFrame {
  readonly title: string;
  readonly beginsWith: readonly string[];
  readonly markup: string;
}

/**
 * Fills the page with what is known before any script or answer is there: the neutral frame, from the same components and
 * catalogue as the portal itself. Every route gets a file of its own, which also names the scripts and styles of its screen and the
 * calls that it makes first, so that they come beside the others (decisions 370, 750).
 */
export function pageFiles(): Plugin {
  let root = '';
  return {
    name: 'page-files',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { server, originalUrl = '/' }) => {
        if (server === undefined) return html;
        const frames = await framesOf(server);
        const styles = STYLES_OF_FRAME.map((href) => `<link rel="stylesheet" href="${href}" />`);
        return filled(html, frames.frameFor(new URL(originalUrl, 'http://localhost').pathname), [...styles, earlyTag(EARLY)]);
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const { besideScreen, frameOf } = await loadFrames(root);
        const html = withBuild(String(page.source), Date.now());
        const { rest, styles } = withoutStyles(html);
        const early = earlyTag(`/${chunkOf(bundle, root + EARLY).fileName}`);
        for (const [route, screen] of screensIn(this.getModuleInfo(root + SCREENS)?.code ?? '')) {
          const own = tagsOf(
            bundle,
            [screen, ...besideScreen(route)].map((module) => chunkOf(bundle, `${root}/${module}`)),
            html,
          );
          const source = filled(rest, frameOf(route), [...styles, ...own.styles, early, ...own.scripts]);
          this.emitFile({ type: 'asset', fileName: `${route}.html`, source });
        }
        page.source = filled(rest, frameOf(null), [...styles, early]);
      },
    },
  };
}

/** What a build is called: as the last script that its page begins with, which changes with every other. */
export const nameOfPage = (html: string): string =>
  [...html.matchAll(/<script\b[^>]*\bsrc="\/assets\/([\w-]+)\.js"/g)].at(-1)?.[1] ?? 'none';

/** Says in a built page of which build it is and when that was made. */
const withBuild = (html: string, madeAt: number): string =>
  html.replace('<html ', () => `<html data-build="${buildText({ name: nameOfPage(html), madeAt })}" `);

/** The page with a frame in its root element, and with tags that come before all others. */
function filled(html: string, { markup, title, beginsWith }: PageFrame, tags: readonly string[]): string {
  if (!html.includes(ROOT_ELEMENT)) throw new Error(`index.html has no ${ROOT_ELEMENT}`);
  const calls = beginsWith.length === 0 ? [] : [`<meta name="begins-with" content="${beginsWith.join(' ').replaceAll('&', '&amp;')}" />`];
  return html
    .replace(/<title>.*<\/title>/, () => [`<title>${title}</title>`, ...calls, ...tags].join('\n'))
    .replace(/\n +/g, '\n')
    .replace(ROOT_ELEMENT, () => `<div id="root">${markup}</div>`);
}

/** Where scripts come first, the styles share the line with all of them, and the first paint waits. */
function withoutStyles(html: string): { readonly rest: string; readonly styles: readonly string[] } {
  const STYLE = /\s*(<link rel="stylesheet"[^>]*>)/g;
  return { rest: html.replace(STYLE, ''), styles: [...html.matchAll(STYLE)].map(([, tag = '']) => tag) };
}

const earlyTag = (src: string): string => `<script type="module" async crossorigin fetchpriority="high" src="${src}"></script>`;

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.moduleIds.includes(module));
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk of ${module}`);
  return chunk;
}

/** The routes with the modules of their screens, as the table of screens says what it loads. */
function screensIn(table: string): readonly (readonly [route: string, screen: string])[] {
  const rows = [...table.matchAll(/^\s*"?([a-z-]+)"?: \(\) => import\(["'](#features|\.)\/(\w[\w/-]*)["']\)/gm)];
  if (rows.length === 0) throw new Error(`No screens are found in ${SCREENS}`);
  return rows.map(([, route = '', room, file]) => [route, `src/${room === '.' ? 'app' : 'features'}/${file}.tsx`]);
}

/** What these chunks need and the page does not name yet. */
function tagsOf(bundle: Rolldown.OutputBundle, named: readonly Rolldown.OutputChunk[], html: string) {
  const seen = new Set<string>();
  const chunks = named.flatMap((chunk) => closureOf(bundle, chunk, seen));
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const isNew = (file: string): boolean => !html.includes(`"/${file}"`);
  return {
    styles: styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    scripts: chunks
      .map(({ fileName }) => fileName)
      .filter(isNew)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  };
}

/** What a chunk needs, then itself: styles of a screen come after those that they stand on. */
function closureOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, seen: Set<string>): Rolldown.OutputChunk[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.map((name) => bundle[name]).filter((output) => output?.type === 'chunk');
  return [...imported.flatMap((part) => closureOf(bundle, part, seen)), chunk];
}

const framesOf = async (server: ViteDevServer): Promise<Frames> => (await server.ssrLoadModule(FRAMES)) as Frames;

/** Runs the frame's components in this process, as a development server does. */
async function loadFrames(root: string): Promise<Frames> {
  const server = await createServer({
    root,
    configFile: false,
    resolve: { alias: [ROOMS] },
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await framesOf(server);
  } finally {
    await server.close();
  }
}
