/** A class that is made at run time, under the name one would have written. */
export function named<C extends object>(name: string, type: C): C {
  return Object.defineProperty(type, 'name', { value: name });
}

/** MikroORM's decorators take names alone, the others symbols too. */
type MemberDecorator = (target: object, member: string) => void;

/** Decorates a member of a class that is made at run time. */
export function decorate(
  { prototype }: { prototype: object },
  member: string,
  ...decorators: readonly MemberDecorator[]
): void {
  for (const decorator of decorators) decorator(prototype, member);
}
