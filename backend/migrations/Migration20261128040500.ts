import { Migration } from '@mikro-orm/migrations';

/** The columns for the states of texts (ADR 36), for the questions and answers of the FAQ. */
export class Migration20261128040500 extends Migration {

  override name = 'Migration20261128040500';

  override up(): void | Promise<void> {
    this.addSql(`alter table "faq_translation" add "question_basis" text generated always as (case when "question" is not null then coalesce("provenance" -> 'question' ->> 'basis', '') end) stored null, add "question_flags" smallint generated always as (text_flags("provenance" -> 'question', "question" is not null)) stored not null, add "question_folded" text generated always as (nullif(lower(normalize("question", NFKC)), lower("question"))) stored null, add "answer_basis" text generated always as (case when "answer" is not null then coalesce("provenance" -> 'answer' ->> 'basis', '') end) stored null, add "answer_flags" smallint generated always as (text_flags("provenance" -> 'answer', "answer" is not null)) stored not null, add "answer_folded" text generated always as (nullif(lower(normalize("answer", NFKC)), lower("answer"))) stored null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "faq_translation" drop column "question_basis", drop column "question_flags", drop column "question_folded", drop column "answer_basis", drop column "answer_flags", drop column "answer_folded";`);
  }

}
