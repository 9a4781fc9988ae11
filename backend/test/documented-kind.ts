import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Type } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { SHARED_MODULES } from '../src/app.module.js';
import { entities } from '../src/entities.js';
import { type AnyKindDefinition } from '../src/modules/records/index.js';
import { ormOptions } from '../src/platform/database/orm-options.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const CONTRIBUTING = join(HERE, '../../CONTRIBUTING.md');

/** The kind of CONTRIBUTING, built from its code blocks. */
export class DocumentedKind {
  /** Next to the sources, because the compiler reads its settings from there. */
  private readonly folder = join(HERE, `.guide-${process.pid}`);

  constructor() {
    mkdirSync(this.folder, { recursive: true });
    const guide = readFileSync(CONTRIBUTING, 'utf8');
    for (const [, name, text] of guide.matchAll(/^ +```ts (benches\.\S+)\n(.*?)^ +```$/gms)) {
      const sources = text!
        .replaceAll("'../../", "'../../src/")
        .replaceAll(/'\.\.\/(?!\.\.)/g, "'../../src/modules/");
      writeFileSync(join(this.folder, name!), sources);
    }
  }

  pathOf(name: string): string {
    return join(this.folder, name);
  }

  /** Registers the kind and creates its tables; returns the function that ends the registration. */
  async register(databaseUrl: string): Promise<() => void> {
    const { benches } = await this.load<{
      benches: AnyKindDefinition & { entities: typeof entities };
    }>('benches.kind.ts');
    const { BenchesModule } = await this.load<{ BenchesModule: Type }>('benches.module.ts');
    entities.push(...benches.entities);
    SHARED_MODULES.push(BenchesModule);
    const orm = await MikroORM.init(ormOptions(databaseUrl, entities));
    // Only the new tables: PostgreSQL stores the expressions of generated columns in another form, so those of other
    // tables would count as changed.
    const changes = await orm.schema.getUpdateSchemaSQL({ safe: true });
    const statements = changes.split(/;\n(?=\s*(?:alter|create|drop) )/);
    const added = statements.filter((statement) => statement.includes('"bench'));
    await orm.schema.execute(added.join(';\n'));
    await orm.close();
    return () => {
      entities.splice(-benches.entities.length);
      void SHARED_MODULES.pop();
    };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private async load<M>(name: string): Promise<M> {
    return (await import(pathToFileURL(this.pathOf(name)).href)) as M;
  }
}
