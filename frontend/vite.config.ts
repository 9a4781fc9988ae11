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
  plugins: [react(), layersFirst(), compressedCopies()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: { index: 'index.html', 'service-worker': 'service-worker/service-worker.ts' },
          output: {
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
