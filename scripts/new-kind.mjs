// `npm run new:kind benches Bench`: writes the files of CONTRIBUTING's guide under a new name, in four languages, and
// adds the kind to the lists of backend and frontend. Replace the texts, then create a migration and the generated
// files.
import { root } from './lib/environment.mjs';
import { main } from './lib/lifecycle.mjs';
import { print } from './lib/log.mjs';
import { createKind } from './lib/new-kind.mjs';

await main(() => {
  const [, , kind, name] = process.argv;
  for (const path of createKind(root, kind, name)) print(`  ${path}`);
  print(
    'Now change its fields and texts, then run "npm run migration:create" and "npm run generate".',
  );
});
