import { Buffer } from 'node:buffer';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const WORTH_IT = /\.(?:js|css|svg)$/;

/** As `shared/ui/index.css` says it, for sheets that come before that one. */
const LAYERS = '@layer base,ui,features,admin,motion;';

/** The order of the layers is that of their first mention: every sheet begins with it, whichever comes first. */
function layersFirst(): Plugin {
  return {
    name: 'layers-first',
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

const EVERY_PAGE = /^assets\/site-.*\.css$/;
const SHEET = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;
const SCRIPT = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;
const WAKE = 'wake';

/**
 * Writes the sheets that every page needs into the page: nothing is drawn without them, and on a far network each
 * file costs a round trip. They stay as files for the chunks of the back office, which name them when they load
 * one another. The scripts are laid aside for `entry-deferred.ts`, since a page reads without any.
 */
function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        const wake = Object.values(bundle).find(({ name }) => name === WAKE);
        if (page?.type !== 'asset' || !wake) throw new Error('There is no page to write into.');
        const sheets: string[] = [];
        const scripts: string[] = [];
        const html = String(page.source)
          .replaceAll(SHEET, (_link, file: string) => {
            const sheet = bundle[file];
            if (sheet?.type !== 'asset') throw new Error(`index.html names ${file}: not there.`);
            sheets.push(Buffer.from(sheet.source).toString());
            return '';
          })
          .replaceAll(SCRIPT, (tag) => {
            scripts.push(tag.trim());
            return '';
          });
        const head = [
          `<style>${sheets.join('')}</style>`,
          `<template id="scripts">${scripts.join('')}</template>`,
          `<script type="module" src="/${wake.fileName}"></script>`,
        ];
        page.source = html.replace('</head>', () => `${head.join('\n    ')}\n  </head>`);
      },
    },
  };
}

/** Lays a Brotli and a gzip copy beside each script and sheet, so that the server compresses nothing twice. */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!WORTH_IT.test(file.fileName)) continue;
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

// One command, `vite build --app`, writes both halves: what browsers load and what the server renders with.
export default defineConfig({
  plugins: [react(), layersFirst(), paintFirst(), compressedCopies()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          // A chunk that is loaded later finds the sheets of every page there already.
          resolveDependencies: (_file, needed) => needed.filter((file) => !EVERY_PAGE.test(file)),
        },
        rolldownOptions: {
          input: {
            index: 'index.html',
            [WAKE]: 'src/entry-deferred.ts',
            'service-worker': 'service-worker/service-worker.ts',
          },
          output: {
            // Few files: what every page needs in one, what it is built with, and changes seldom, in another.
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
            // Its address is its identity: browsers look there for a newer one.
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
