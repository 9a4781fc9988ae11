import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { localizedPath, splitPath } from './language';

/** Turns a path of the site (`/rooms/3`, `/#contact`) into one that stays under the current prefix. */
export function useLocalPath(): (path: string) => string {
  const { language } = splitPath(useLocation().pathname);
  return (path) => localizedPath(path, language);
}

/** A link to a page of the public site that keeps the language of the address. */
export function LocalLink({ to, ...rest }: LinkProps & { to: string }) {
  const local = useLocalPath();
  return <Link to={local(to)} {...rest} />;
}
