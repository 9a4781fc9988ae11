/**
 * The next id of the one sequence that all content draws from, so that no two things share an id.
 * In parentheses, or MikroORM takes it for the serial of each column and sees a change for ever.
 */
export const NEXT_CONTENT_ID = `(nextval('content_id'))`;
