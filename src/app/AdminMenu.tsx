import { useEffect, useMemo, useRef, type MouseEvent, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { entryOf, visibleMenu, type MenuItem } from '#rules/menu';
import type { Permission } from '#contract/permissions';
import { hrefOf } from '#contract/routes';
import type { FeatureFlags } from '#contract/types';
import { menuMachine } from '#machines/frame/menu/machine';
import type { ChosenEntry } from '#machines/frame/menu/types';
import { MENU } from '#i18n/de/menu';
import { SHELL } from '#i18n/de/shell';
import { useTexts } from '#i18n/index';
import type { ViewState } from '#shared/history/view';
import { Button } from '#ui/Button';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Icon } from '#ui/Icon';
import { usePortalConfig } from './PortalConfigProvider';

/** Small means below this width (MENU-09). */
const LARGE = '(min-width: 1280px)';

export interface AdminMenuProps {
  readonly permissions: readonly Permission[];
  readonly flags: FeatureFlags;
  readonly path: string;
}

/** The administration menu: a column on large screens, a drawer on small ones (MENU-01 to MENU-12). */
export function AdminMenu({ permissions, flags, path }: AdminMenuProps): ReactElement {
  const t = useTexts(MENU);
  const shell = useTexts(SHELL);
  const { land = t('operator'), landLogo = '/logos/land.svg' } = usePortalConfig();
  const navigate = useNavigate();
  const media = useMemo(() => window.matchMedia(LARGE), []);
  const [snapshot, send, mark] = useWorkflow(menuMachine, {
    input: { large: media.matches },
    actions: {
      navigate: (_, { path: target }: ChosenEntry) => void navigate(target),
      showAnew: (_, { path: target }: ChosenEntry) => void navigate(target, { state: { reload: true } satisfies ViewState }),
    },
  });
  const opener = useRef<HTMLButtonElement>(null);
  const sections = visibleMenu(permissions, flags);
  const current = entryOf(sections, path)?.route;
  const open = snapshot.hasTag('open');
  const isDrawer = snapshot.hasTag('drawer');

  useEffect(() => {
    const measure = (): void => send({ type: media.matches ? 'SCREEN_LARGE' : 'SCREEN_SMALL' });
    media.addEventListener('change', measure);
    return () => media.removeEventListener('change', measure);
  }, [media, send]);

  useEffect(() => {
    if (!isDrawer) return undefined;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      send({ type: 'CLOSE' });
      opener.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isDrawer, send]);

  const choose = (event: MouseEvent, item: MenuItem): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const target = hrefOf(item.route);
    send({ type: 'CHOOSE', path: target, current: path === target });
  };
  const close = (): void => {
    send({ type: 'CLOSE' });
    opener.current?.focus();
  };

  return (
    <>
      <nav className="menu-bar no-print" aria-label={t('title')}>
        <Button
          ref={opener}
          kind="plain"
          aria-expanded={open}
          aria-controls="verwaltungsmenue"
          testid="open-mobile-menu-button"
          onPress={() => send({ type: open ? 'CLOSE' : 'OPEN' })}
        >
          <Icon name="menu" />
          {t(open ? 'close' : 'open')}
        </Button>
        <Link to={hrefOf('start')} className="button button--plain" data-testid="mobile-back-to-start-link">
          <Icon name="home" />
          <span className="visually-hidden">{t('backToStart')}</span>
        </Link>
      </nav>
      <aside id="verwaltungsmenue" className="menu no-print" hidden={!open} {...mark}>
        <div className="menu__head">
          <p className="menu__title" data-testid="menu-bar-title">
            {t('title')}
          </p>
          <Button kind="icon" aria-label={t('close')} testid="close-mobile-menu-button" onPress={close}>
            <Icon name="close" />
          </Button>
        </div>
        <nav aria-label={t('label')}>
          <Link to={hrefOf('start')} className="menu__item" data-testid="back-to-start-link">
            <Icon name="back" />
            {t('backToStart')}
          </Link>
          {sections.map((section) => (
            <section key={section.testid} aria-labelledby={section.testid}>
              <h2 id={section.testid} className="menu__section" data-testid={section.testid}>
                {section.label}
              </h2>
              <ul className="menu__list">
                {section.items.map((item) => (
                  <li key={item.route}>
                    <Link
                      to={hrefOf(item.route)}
                      className="menu__item"
                      aria-current={item.route !== current ? undefined : path === hrefOf(item.route) ? 'page' : 'true'}
                      data-testid={item.testid}
                      onClick={(event) => choose(event, item)}
                    >
                      {item.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="menu__logos">
          <img src="/logos/portal-dark.svg" alt={shell('portal')} width="140" height="28" />
          {landLogo === null ? <span>{land}</span> : <img src={landLogo} alt={land} width="140" height="40" />}
        </div>
      </aside>
    </>
  );
}
