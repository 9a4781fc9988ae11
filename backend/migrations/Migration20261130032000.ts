import { Migration } from '@mikro-orm/migrations';

/**
 * Names the entries of undone changes `undone`: they were named like those of restored records. The previous version reads
 * both names.
 */
export class Migration20261130032000 extends Migration {

  override name = 'Migration20261130032000';

  override up(): void | Promise<void> {
    this.addSql(`update activity undo set action = 'undone' from activity reverted
where undo.action = 'restored' and undo.restores = reverted.id and reverted.action <> 'deleted';`);
  }

}
