#include "host/pace.h"

namespace croupier::server {

void Pace::look_at(PartNo part) {
  timing_.renew(limits_[part], paced_.waits(part), [this, part] {
    paced_.time_is_over(part);
    go_on();
  });
}

void Pace::begin_again(PartNo part) {
  limits_[part].reset();
  look_at(part);
  paced_.clock_changed(part);
}

void Pace::go_on() {
  for (const PartNo part : paced_.parts()) {
    const std::uint64_t before = limits_[part] ? limits_[part]->number : 0;
    look_at(part);
    if ((limits_[part] ? limits_[part]->number : 0) != before) paced_.clock_changed(part);
  }
  paced_.has_gone_on();
}

}  // namespace croupier::server
