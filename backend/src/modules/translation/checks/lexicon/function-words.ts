/** Small words that no sentence of a language does without. */
export const ENGLISH = new Set(
  `the a an of to and in is are be was were will for with at on from by your you our we us it its this that
  there please or not can may must as if after before no only all any have has do does into out`.split(
    /\s+/,
  ),
);

/** Of other languages in Latin letters; none is an English word. */
export const FOREIGN = new Set(
  `der das und ist nicht für mit auf ein eine einen wir sie ihr bitte zum zur von dem im
  le la les des du une est et pour avec dans nous vous votre notre sur aux pas à
  el los las una unos y para del nuestro nuestra usted está
  il gli della delle di nel nella che è sono vostro nostra
  os um uma não seu sua nosso
  yang dan untuk dengan tidak anda kami ini itu`.split(/\s+/),
);
