import { Buffer } from 'node:buffer';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const COMPRESSIBLE_FILES = /\.(?:js|css|svg)$/;

/** The layers of `shared/ui/index.css`, for style sheets that load before it. */
const LAYERS = '@layer base,ui,features,admin,motion;';

/** Begins every style sheet with the order of the layers, because whichever sheet loads first decides it. */
function prependLayerOrder(): Plugin {
  return {
    name: 'prepend-layer-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) {
            file.source = LAYERS + Buffer.from(file.source).toString();
          }
        }
      },
    },
  };
}

const SITE_SHEET_PATTERN = /^assets\/site-.*\.css$/;
/** Elements that Vite writes into the head. */
const SHEET_LINK_PATTERN = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;
const SCRIPT_TAG_PATTERN =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;
/** Name of the chunk of `entry-deferred.ts`. */
const DEFERRED_ENTRY = 'wake';

/**
 * Inlines the style sheets that all pages share, because nothing is drawn without them and each file costs a round trip.
 * The sheets also stay as files, because chunks of the back office refer to them. Scripts move into a template, from which
 * `entry-deferred.ts` loads them, because a page is readable without scripts.
 */
function inlineStylesAndDeferScripts(): Plugin {
  return {
    name: 'inline-styles-and-defer-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        const deferredEntry = Object.values(bundle).find(({ name }) => name === DEFERRED_ENTRY);
        if (page?.type !== 'asset' || !deferredEntry)
          throw new Error('There is no page to write into.');
        const sheets: string[] = [];
        const scripts: string[] = [];
        const html = String(page.source)
          .replaceAll(SHEET_LINK_PATTERN, (_link, file: string) => {
            const sheet = bundle[file];
            if (sheet?.type !== 'asset') throw new Error(`index.html names ${file}: not there.`);
            sheets.push(Buffer.from(sheet.source).toString());
            return '';
          })
          .replaceAll(SCRIPT_TAG_PATTERN, (tag) => {
            scripts.push(tag.trim());
            return '';
          });
        const head = [
          `<style>${sheets.join('')}</style>`,
          `<template id="scripts">${scripts.join('')}</template>`,
          `<script type="module" src="/${deferredEntry.fileName}"></script>`,
        ];
        page.source = html.replace('</head>', () => `${head.join('\n    ')}\n  </head>`);
      },
    },
  };
}

/** Writes a Brotli and a gzip copy of each script, style sheet and SVG, so that the server need not compress them. */
function writeCompressedCopies(): Plugin {
  return {
    name: 'write-compressed-copies',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!COMPRESSIBLE_FILES.test(file.fileName)) continue;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const copies = { br: brotliCompressSync(source), gz: gzipSync(source, { level: 9 }) };
          for (const [extension, copy] of Object.entries(copies)) {
            this.emitFile({
              type: 'asset',
              fileName: `${file.fileName}.${extension}`,
              source: copy,
            });
          }
        }
      },
    },
  };
}

// `vite build --app` builds both the files for browsers and the renderer of the server.
export default defineConfig({
  plugins: [react(), prependLayerOrder(), inlineStylesAndDeferScripts(), writeCompressedCopies()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          // The style sheets that all pages share are already loaded when a later chunk loads.
          resolveDependencies: (_file, needed) =>
            needed.filter((file) => !SITE_SHEET_PATTERN.test(file)),
        },
        rolldownOptions: {
          input: {
            index: 'index.html',
            [DEFERRED_ENTRY]: 'src/entry-deferred.ts',
            'service-worker': 'service-worker/service-worker.ts',
          },
          treeshake: {
            // Map data is computed on import, which counts as a side effect: a page without a map would load it, too.
            moduleSideEffects: [
              { test: /[\\/]src[\\/]shared[\\/](?:map|site)[\\/]/, sideEffects: false },
            ],
          },
          output: {
            // Few files: one with the code of every page, another with its libraries, which change seldom. `$initial` are
            // the modules of the first load.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules|rolldown.runtime/, tags: ['$initial'] },
                {
                  name: 'site',
                  test: /[\\/]frontend[\\/]src[\\/](?!entry-deferred)/,
                  tags: ['$initial'],
                },
              ],
            },
            // The service worker has no hash, because browsers check its URL for updates.
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
});
