#!/bin/sh
# Extracts the strings of the plugin and compiles the translations, with GNU gettext. Run it after changing a string; it
# fails if a translation is missing.
set -eu
cd "$(dirname "$0")/.."
pot=languages/agency-connector.pot
find agency-connector.php src mu-plugin -name '*.php' | LC_ALL=C sort |
  xgettext --files-from=- --language=PHP --from-code=UTF-8 --no-wrap --add-location=file --add-comments=translators \
    --keyword=__ --keyword=_e --keyword=esc_html__ --keyword=esc_html_e --keyword=esc_attr__ --keyword=esc_attr_e \
    --keyword=_n:1,2 --keyword=_x:1,2c \
    --package-name='Agency Connector' --output=- |
  sed -e '/^"POT-Creation-Date/d' -e '/^"PO-Revision-Date/d' -e '/^"Last-Translator/d' -e '/^"Language-Team/d' \
    -e '/^"Report-Msgid-Bugs-To/d' -e 's/charset=CHARSET/charset=UTF-8/' -e '/^# /d' -e '/^#$/d' -e '/^#, fuzzy$/d' >$pot
for po in languages/agency-connector-*.po; do
  msgmerge --quiet --update --backup=none --no-wrap --no-fuzzy-matching --add-location=file "$po" $pot
  msgattrib --no-obsolete --no-wrap --add-location=file --output-file="$po" "$po"
  test -z "$(msgattrib --untranslated "$po")" || { echo "$po: strings without a translation" >&2; exit 1; }
  msgfmt --check-format --check-domain --output-file="${po%.po}.mo" "$po"
done
