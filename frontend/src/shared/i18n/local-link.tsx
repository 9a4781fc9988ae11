import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { localizedPath, splitPath } from './language';

/** Returns a function that adds the language prefix of the current URL to a path of the site (`/rooms/3`, `/#contact`). */
export function useLocalPath(): (path: string) => string {
  const { language } = splitPath(useLocation().pathname);
  return (path) => localizedPath(path, language);
}

/** A link to a page of the public site with the current language prefix. */
export function LocalLink({ to, ...rest }: LinkProps & { to: string }) {
  const localPath = useLocalPath();
  return <Link to={localPath(to)} {...rest} />;
}
