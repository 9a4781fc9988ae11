// Lets worker threads that tests start load the sources: `./x.js` is `./x.ts`, and its types are removed. The main thread
// loads sources through Vite; hooks would only slow down its imports.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const isSource = (url) => url?.startsWith('file:') && url.endsWith('.ts');

if (!isMainThread)
  registerHooks({
    resolve(specifier, context, next) {
      const isSourceImport = isSource(context.parentURL) && /^\.{1,2}\/.*\.js$/.test(specifier);
      return next(isSourceImport ? specifier.replace(/js$/, 'ts') : specifier, context);
    },
    load(url, context, next) {
      if (!isSource(url)) return next(url, context);
      const code = readFileSync(fileURLToPath(url), 'utf8');
      const source = stripTypeScriptTypes(code, { mode: 'transform' });
      return { format: 'module', source, shortCircuit: true };
    },
  });
